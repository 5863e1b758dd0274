import { LRUCache } from "lru-cache";

/** Allows `perSecond` in the long run and `burst` at once, for each key. Keys not heard of for longest are forgotten. */
export interface TokenBuckets {
  /** Takes `amount` of a key's allowance; false when it has not so much left. */
  take(key: string, amount: number): boolean;
}

export function createTokenBuckets({
  perSecond,
  burst,
  maxKeys,
  now,
}: {
  perSecond: number;
  burst: number;
  maxKeys: number;
  now: () => Date;
}): TokenBuckets {
  // Room for all keys is taken at once: not before there is one.
  let buckets: LRUCache<string, { left: number; at: number }> | undefined;

  return {
    take(key, amount) {
      const at = now().getTime();
      buckets ??= new LRUCache({ max: maxKeys });
      let bucket = buckets.get(key);
      if (!bucket) {
        bucket = { left: burst, at };
        buckets.set(key, bucket);
      }
      bucket.left = Math.min(burst, bucket.left + (Math.max(0, at - bucket.at) / 1000) * perSecond);
      bucket.at = at;
      if (bucket.left < amount) return false;
      bucket.left -= amount;
      return true;
    },
  };
}
