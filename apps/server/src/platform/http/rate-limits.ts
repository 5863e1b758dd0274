export interface RateLimit {
  /** Action and client, such as `import:<user id>`: one counter for each key. */
  key: string;
  limit: number;
  windowSeconds: number;
  /** What is counted at once; 1 when left out. */
  units?: number | undefined;
}

export interface RateLimitResult {
  allowed: boolean;
  remaining: number;
  /** Seconds until the window ends. */
  retryAfterSeconds: number;
}

/** Counters held in the database, so that they count for all processes together. */
export interface RateLimits {
  /** Counts one, or `units`, and says whether that was within the limit. */
  take(rule: RateLimit): Promise<RateLimitResult>;
  /** Counts one; throws AppError RATE_LIMITED with Retry-After when over the limit. */
  enforce(rule: RateLimit): Promise<void>;
  /** Forgets a counter. */
  reset(key: string): Promise<void>;
  /** Uses a key that is good once, and says whether it was not used in these seconds; a crash of the database forgets none. */
  useOnce(key: string, rememberedSeconds: number): Promise<boolean>;
  /** Makes a used key good again: what it was used for did not happen. */
  unuse(key: string): Promise<void>;
  /** Deletes counters of expired windows, and used keys that are remembered no longer. */
  sweep(): Promise<void>;
}
