/** Opens the find and replace bar, or focuses it again: each request is a new object. */
export interface FindRequest {
  withReplace: boolean;
}
