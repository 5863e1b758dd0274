/** In milliseconds, by the names that PostgreSQL and pg give them. */
export const sessionLimits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };
