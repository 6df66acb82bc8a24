// What a reader has to look at while writing: the interface, and the headers that come with it.

const Header = ({ name, text, isOwn }) => (
  <details>
    <summary>
      <code>{name}</code>
      {isOwn ? ", the interface" : ""}
    </summary>
    <pre tabIndex={0} role="group" aria-label={name}>
      {text.trim()}
    </pre>
  </details>
);

export const Given = ({ about }) => (
  <div class="write-given">
    <p class="write-file">Given</p>
    <Header name={about.header} text={about.interface} isOwn />
    {about.given.map(({ name, text }) => (
      <Header key={name} name={name} text={text} />
    ))}
  </div>
);
