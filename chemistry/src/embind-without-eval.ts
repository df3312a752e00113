/**
 * Emscripten's binding layer (embind) composes small call wrappers as source text for `new Function`, which a
 * strict content security policy refuses. There are only two kinds of wrapper, so this module recognizes the
 * kind from the text and builds a closure instead. The pinned RDKit version is tested under
 * `--disallow-code-generation-from-strings`.
 */
type AnyFunction = (...args: readonly unknown[]) => unknown;
type Captured = readonly unknown[];

/** Replaces the `Function` constructor of a worker's global scope. Anything but embind's wrappers is refused. */
export function refuseSourceText(scope: { Function: unknown }): void {
  wrapperFactory.prototype = Function.prototype;
  scope.Function = wrapperFactory;
}

/** Receives the arguments that embind passes to `new Function`: the names of the captured values, and the body. */
function wrapperFactory(...given: readonly unknown[]): AnyFunction {
  const body = given.at(-1);
  const names = given.slice(0, -1).flat();
  if (typeof body === 'string' && names.every((name) => typeof name === 'string')) {
    if (names.includes('invoker')) return invokerFactory(names, body);
    if (names.includes('toValue')) return methodCallerFactory(names, body);
  }
  throw new EvalError('Code from text is not allowed here.');
}

/** The wrapper of a C++ function or method: converts the arguments, calls, frees, converts the result. */
function invokerFactory(names: readonly string[], body: string): AnyFunction {
  const isMethod = body.includes('var thisWired = ');
  const returns = body.includes('fromRetWire(rv)');
  const hasDestructors = body.includes('var destructors = []');
  const converters = names.flatMap((name, index) => (/^toArg\d+Wire$/.test(name) ? [index] : []));
  const freed = names.flatMap((name, index) => {
    const parameter = /^(this|arg\d+)Wired_dtor$/.exec(name)?.[1];
    if (parameter === undefined) return [];
    const position = parameter === 'this' ? 0 : Number(parameter.slice(3)) + (isMethod ? 1 : 0);
    return [{ index, position }];
  });
  return (...captured: Captured) => {
    const part = (name: string): AnyFunction => captured[names.indexOf(name)] as AnyFunction;
    const at = (index: number): AnyFunction => captured[index] as AnyFunction;
    const call = part('invoker');
    const target = captured[names.indexOf('fn')];
    const framed = names.includes('stackSave');
    return function (this: unknown, ...args: readonly unknown[]): unknown {
      const destructors = hasDestructors ? [] : null;
      const wired: unknown[] = [];
      const frame = framed ? part('stackSave')() : null;
      let result: unknown;
      try {
        if (isMethod) wired.push(part('toClassParamWire')(destructors, this));
        for (const [position, index] of converters.entries())
          wired.push(at(index)(destructors, args[position]));
        result = call(target, ...wired);
      } finally {
        if (framed) part('stackRestore')(frame);
      }
      if (hasDestructors) part('runDestructors')(destructors);
      for (const { index, position } of freed) at(index)(wired[position]);
      return returns ? part('fromRetWire')(result) : undefined;
    };
  };
}

const wireSizeBytes = 8;

/** The wrapper by which C++ calls, constructs or converts a JavaScript value. */
function methodCallerFactory(names: readonly string[], body: string): AnyFunction {
  const readers = names.flatMap((name, index) => (/^argFromPtr\d+$/.test(name) ? [index] : []));
  const constructs = body.includes('new (toValue(handle))');
  const callsMethod = names.includes('getStringOrSymbol');
  const callsValue = body.includes('toValue(handle)');
  return (...captured: Captured) => {
    const part = (name: string): AnyFunction => captured[names.indexOf(name)] as AnyFunction;
    const valueOf = (handle: unknown, methodName: unknown, args: unknown[]): unknown => {
      if (constructs) return Reflect.construct(part('toValue')(handle) as AnyFunction, args);
      if (callsMethod) {
        const owner = part('toValue')(handle) as Record<PropertyKey, AnyFunction>;
        const key = part('getStringOrSymbol')(methodName) as PropertyKey;
        return owner[key](...args);
      }
      return callsValue ? (part('toValue')(handle) as AnyFunction)(...args) : args.at(-1);
    };
    return (handle: unknown, methodName: unknown, destructorsRef: unknown, address: unknown): unknown => {
      const args = readers.map((index, position) =>
        (captured[index] as AnyFunction)((address as number) + position * wireSizeBytes),
      );
      const value = valueOf(handle, methodName, args);
      if (!names.includes('toReturnWire')) return undefined;
      return part('emval_returnValue')(captured[names.indexOf('toReturnWire')], destructorsRef, value);
    };
  };
}
