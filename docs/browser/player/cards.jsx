import { present } from "./host.jsx";
present({ name: "watch-cards", module: "cards", methods: [{ name: "as-told", label: "as told, 1986" }, { name: "swift", label: "swift" }], format: "",
 tell: (step) => `Card ${step.card.number} at place ${step.place + 1}: ${step.event}.`, View: ({ step }) => <pre>{JSON.stringify(step.laid)}</pre> });
