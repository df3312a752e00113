/** Value of an imported file in the web build: its URL on our own host. */
declare module '*.wasm?url' {
  const url: string;
  export default url;
}
