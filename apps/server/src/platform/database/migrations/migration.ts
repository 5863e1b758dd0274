/** One step of the database's shape. Once released it is never changed: its text is checked against what was applied. */
export interface Migration {
  /** "0001-accounts": four digits that rise, and what it is about. */
  readonly id: string;
  /** Statements of PostgreSQL 15, run in one transaction. */
  readonly sql: string;
}
