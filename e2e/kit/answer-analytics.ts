import type { WireAnalyticsOverview, WireCountedItem, WireItemAnalytics, WireListeningTrend } from "@lectern/contract";
import type { Page } from "@playwright/test";

/** What the calls of analytics answer. */
export interface AnalyticsAnswers {
  overview: WireAnalyticsOverview;
  trend: (query: URLSearchParams) => WireListeningTrend;
  /** By the last part of the call's path. */
  breakdowns: Readonly<Record<string, { name: string; value: number }[]>>;
  content: (query: URLSearchParams) => WireCountedItem[];
  item: WireItemAnalytics;
}

/** Answers the calls of analytics in a page; their queries in the order in which they were asked, at `asked`. */
export async function answerAnalytics(page: Page, answers: AnalyticsAnswers): Promise<{ asked: URL[] }> {
  const asked: URL[] = [];
  await page.route(/\/api\/.*\/analytics(?:[/?]|$)/, async (route) => {
    const url = new URL(route.request().url());
    // A setting, which the server itself answers.
    if (url.pathname.endsWith("/weekly_mail")) return route.fallback();
    asked.push(url);
    const [, name = "", item] = /\/analytics(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
    const data =
      name === ""
        ? answers.overview
        : name === "trends"
          ? answers.trend(url.searchParams)
          : name === "content"
            ? item === undefined
              ? answers.content(url.searchParams)
              : answers.item
            : answers.breakdowns[name];
    await route.fulfill({ json: { success: true, data } });
  });
  return { asked };
}
