interface Usage {
  plan_words_limit: number | null;
  current_month_words_usage: number;
}

/** Usage level of the billing period's words: a notice from 85 %, another at 100 %. */
export function usageLevel(usage: Usage | undefined): "plenty" | "low" | "exhausted" {
  const limit = usage?.plan_words_limit ?? null;
  if (usage === undefined || limit === null) return "plenty";
  const used = usage.current_month_words_usage;
  if (used >= limit) return "exhausted";
  return used >= limit * 0.85 ? "low" : "plenty";
}
