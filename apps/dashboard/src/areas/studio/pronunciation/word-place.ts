/** Words of a block: UTF-16 offsets in its text. */
export interface WordPlace {
  /** Key of the block in the editor. */
  key: string;
  from: number;
  to: number;
}
