declare module 'saxen' {
  type Decode = (text: string) => string;
  export class Parser {
    on(
      event: 'openTag',
      called: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this;
    on(event: 'text', called: (text: string, decode: Decode) => void): this;
    on(event: 'closeTag', called: (name: string) => void): this;
    on(event: 'error', called: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
