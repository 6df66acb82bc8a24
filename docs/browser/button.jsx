/** A button that does something on the page. */
export const Button = (attributes) => <button type="button" {...attributes} />;
