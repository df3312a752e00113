/** What the web build gives for an imported file: its address on our own host. */
declare module '*.wasm?url' {
  const url: string;
  export default url;
}
