/** What a hook makes, for all tests of a file: each property is there from their first hook on. */
export function fromFirstHookOn<Made extends object>(made: () => Made | undefined): Made {
  return new Proxy({} as Made, {
    get(_, name) {
      const value = made();
      if (value === undefined) throw new Error(`${String(name)} is there from the first hook on.`);
      return Reflect.get(value, name) as unknown;
    },
  });
}
