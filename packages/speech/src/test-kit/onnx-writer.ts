// As much of ONNX's protobuf (onnx.proto3 of onnx/onnx) as a model of a few operators needs.

/** A field of a message, ready to be written. */
export type Field = Uint8Array;

const floatType = 1;
const int64Type = 7;

function varint(number: number): Uint8Array {
  let rest = BigInt.asUintN(64, BigInt(number));
  const groups: number[] = [];
  for (; rest > 127n; rest >>= 7n) groups.push(Number(rest & 127n) | 128);
  return Uint8Array.from([...groups, Number(rest)]);
}

function integer(field: number, number: number): Field {
  return Buffer.concat([varint(field << 3), varint(number)]);
}

function bytes(field: number, text: string | Uint8Array): Field {
  const content = Buffer.from(text);
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
}

function message(field: number, ...fields: readonly Field[]): Field {
  return bytes(field, Buffer.concat(fields));
}

/** An operator from named values to named values, with whole numbers as its attributes. */
export function node(
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, number>> = {},
): Field {
  const named = Object.entries(attributes).map(([name, number]) =>
    message(5, bytes(1, name), integer(3, number), integer(20, 2)),
  );
  return message(1, ...inputs.map((name) => bytes(1, name)), bytes(2, output), bytes(4, operator), ...named);
}

/** Constant whole numbers; without a size a single one. */
export function integers(name: string, values: readonly number[], size?: number): Field {
  const raw = new BigInt64Array(values.map(BigInt));
  return constant(name, int64Type, size, new Uint8Array(raw.buffer));
}

/** Constant numbers. */
export function floats(name: string, values: readonly number[], size: number = values.length): Field {
  return constant(name, floatType, size, new Uint8Array(new Float32Array(values).buffer));
}

function constant(name: string, type: number, size: number | undefined, raw: Uint8Array): Field {
  const dimensions = size === undefined ? [] : [integer(1, size)];
  return message(5, ...dimensions, integer(2, type), bytes(8, name), bytes(9, raw));
}

/** An input or the output of the whole; a dimension that varies goes by a name. */
export function value(
  kind: "input" | "output",
  name: string,
  type: "int64" | "float",
  shape: (number | string)[],
): Field {
  const dimensions = shape.map((size) => message(1, typeof size === "number" ? integer(1, size) : bytes(2, size)));
  const tensor = message(1, integer(1, type === "float" ? floatType : int64Type), message(2, ...dimensions));
  return message(kind === "input" ? 11 : 12, bytes(1, name), message(2, tensor));
}

/** The file of a model, for operator set 13. */
export function onnxModel(graph: readonly Field[], metadata: Readonly<Record<string, string | number>>): Uint8Array {
  const described = Object.entries(metadata).map(([name, text]) => message(14, bytes(1, name), bytes(2, String(text))));
  return Buffer.concat([
    integer(1, 8),
    message(7, ...graph, bytes(2, "tone")),
    message(8, integer(2, 13)),
    ...described,
  ]);
}
