/** A publishing platform with a guide. */
export interface Platform {
  /** Its slug in the guide's URL. */
  slug: PlatformSlug;
  name: string;
  /** Shown on its tile. */
  mark: string;
}

export type PlatformSlug =
  | "wordpress"
  | "ghost"
  | "webflow"
  | "blogger"
  | "wix"
  | "squarespace"
  | "weebly"
  | "joomla"
  | "hubspot"
  | "drupal"
  | "shopify"
  | "duda"
  | "tilda"
  | "hugo";

export const platforms: readonly Platform[] = [
  { slug: "wordpress", name: "WordPress", mark: "W" },
  { slug: "ghost", name: "Ghost", mark: "G" },
  { slug: "webflow", name: "Webflow", mark: "Wf" },
  { slug: "blogger", name: "Blogger", mark: "B" },
  { slug: "wix", name: "Wix", mark: "Wx" },
  { slug: "squarespace", name: "Squarespace", mark: "Sq" },
  { slug: "weebly", name: "Weebly", mark: "We" },
  { slug: "joomla", name: "Joomla", mark: "J" },
  { slug: "hubspot", name: "HubSpot", mark: "Hs" },
  { slug: "drupal", name: "Drupal", mark: "D" },
  { slug: "shopify", name: "Shopify", mark: "Sh" },
  { slug: "duda", name: "Duda", mark: "Du" },
  { slug: "tilda", name: "Tilda", mark: "T" },
  { slug: "hugo", name: "Hugo", mark: "H" },
];

/** The guide to the API, beside those of the platforms. */
export const restGuide = { slug: "rest-api", name: "REST API", mark: "{ }" } as const;
