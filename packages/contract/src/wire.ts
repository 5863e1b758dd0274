import { z } from "zod";

/** Success envelope: `{ success: true, data }`. */
export function success<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), data });
}

/** Success envelope that says something to a person beside its data. */
export function successWithMessage<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), message: z.string(), data });
}

/** One page of a list: opaque keyset token, absent on the last page. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ success: z.literal(true), data: z.array(item), next_page_token: z.string().optional() });
}

/** UUIDv7 with dashes, as everywhere on the wire. */
export const id = z.guid();

export const timestamp = z.iso.datetime();

export const organisationParams = { org_id: id };
export const projectParams = { org_id: id, id };
export const contentParams = { org_id: id, id, content_id: id };

/**
 * What was validated when it was kept, answered as it stands and described as `schema` is: it stays readable when its
 * rules become narrower.
 */
export function unvalidated<Schema extends z.ZodType>(schema: Schema) {
  const answered = z.custom<z.output<Schema>>();
  answered["_zod"].toJSONSchema = () => {
    const { $schema: _dialect, ...described } = schema.toJSONSchema({ io: "input" });
    return described;
  };
  return answered;
}

export const signedUpload = z.object({ signed_url: z.string(), url: z.string() });

/** A project's logo, a PNG; null: none. */
export const playerLogo = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable();
export type WirePlayerLogo = z.infer<typeof playerLogo>;
