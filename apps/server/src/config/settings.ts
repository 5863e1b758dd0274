/** One environment variable, as the documentation explains it. */
export interface Setting {
  readonly name: string;
  readonly group: SettingGroup;
  /** What it does, for a person who runs Lectern. */
  readonly description: string;
  /** Value that is used when it is not given; empty when there is none. */
  readonly fallback: string;
  readonly example?: string;
  /** Never written to a log. */
  readonly secret?: true;
}

export type SettingGroup =
  | "Server"
  | "Data"
  | "Files"
  | "Mail"
  | "Sign-in"
  | "Plans"
  | "Voices"
  | "Screens"
  | "Operation";

/** Every setting Lectern reads, in the order of the documentation. Nothing else is read from the environment. */
export const settings = [
  { name: "PORT", group: "Server", description: "Port to listen on; 0 takes a free one.", fallback: "4100" },
  { name: "HOST", group: "Server", description: "Address to listen on.", fallback: "127.0.0.1", example: "0.0.0.0" },
  {
    name: "PUBLIC_URL",
    group: "Server",
    description: "Address people reach Lectern at, without a path. With https, cookies are sent over https only.",
    fallback: "http://localhost:<PORT>",
    example: "https://lectern.example.com",
  },
  {
    name: "TRUST_PROXY",
    group: "Server",
    description:
      "Who may say the visitor's address in X-Forwarded-For: false, true (anyone), a number of proxies in front, or their addresses and ranges, separated by commas.",
    fallback: "false",
    example: "10.0.0.0/8",
  },
  {
    name: "CONNECTIONS_PER_ADDRESS",
    group: "Server",
    description:
      "Connections that one address, or one /64 network of IPv6, may have at a time, and requests of it that are answered at once, 16 to 100000. Raise it where many people share an address; behind a proxy, set TRUST_PROXY.",
    fallback: "256",
  },
  {
    name: "ROLES",
    group: "Server",
    description:
      "What this process does: web answers requests, worker makes audio. Splitting them needs DATABASE_URL, S3_BUCKET and SECRET.",
    fallback: "web,worker",
  },
  {
    name: "SECRET",
    group: "Server",
    description:
      "Signs sessions and upload addresses; at least 32 characters. Made on the first start and kept in DATA_DIR/secret when not given.",
    fallback: "",
    secret: true,
  },
  {
    name: "ACCEPT_NEW_SECRET",
    group: "Server",
    description:
      "1, for a single start, lets another SECRET take the place of the one that the database was used with: stop every process of before first. It signs everybody out, and the log names the webhooks whose secrets have to be rotated.",
    fallback: "",
    example: "1",
  },
  { name: "DATA_DIR", group: "Data", description: "Folder for everything Lectern keeps on disk.", fallback: "./data" },
  {
    name: "DATABASE_URL",
    group: "Data",
    description: "An own PostgreSQL, version 15 or newer, instead of the embedded one.",
    fallback: "",
    example: "postgres://lectern:password@db.example.com/lectern",
    secret: true,
  },
  {
    name: "DATABASE_DIRECT_URL",
    group: "Data",
    description:
      "The same database without the pooler, when DATABASE_URL leads to one in transaction mode: notifications are listened for there.",
    fallback: "",
    example: "postgres://lectern:password@db.example.com:5432/lectern",
    secret: true,
  },
  {
    name: "DATABASE_POOL",
    group: "Data",
    description: "Connections to the database at most, 3 to 100.",
    fallback: "10",
  },
  {
    name: "S3_BUCKET",
    group: "Files",
    description: "Bucket for audio and uploads, instead of DATA_DIR/files.",
    fallback: "",
    example: "lectern-audio",
  },
  {
    name: "S3_ENDPOINT",
    group: "Files",
    description: "Address of the object storage, when it is not Amazon's.",
    fallback: "",
    example: "https://minio.example.com",
  },
  { name: "S3_REGION", group: "Files", description: "Region of the bucket.", fallback: "us-east-1" },
  {
    name: "S3_ACCESS_KEY_ID",
    group: "Files",
    description: "Key of the object storage. Without it, the credentials the machine offers are used.",
    fallback: "",
    secret: true,
  },
  {
    name: "S3_SECRET_ACCESS_KEY",
    group: "Files",
    description: "Secret that belongs to S3_ACCESS_KEY_ID.",
    fallback: "",
    secret: true,
  },
  {
    name: "S3_FORCE_PATH_STYLE",
    group: "Files",
    description: "true puts the bucket into the path instead of the host name, as MinIO and others want it.",
    fallback: "false",
  },
  { name: "S3_PREFIX", group: "Files", description: "Folder within the bucket.", fallback: "", example: "lectern/" },
  {
    name: "SMTP_URL",
    group: "Mail",
    description: "Mail server. Without it each mail is written to DATA_DIR/outbox and its code to the log.",
    fallback: "",
    example: "smtps://user:password@mail.example.com:465",
    secret: true,
  },
  {
    name: "MAIL_FROM",
    group: "Mail",
    description: "Sender of every mail.",
    fallback: "Lectern <lectern@localhost>",
    example: "Lectern <hello@example.com>",
  },
  {
    name: "OIDC_ISSUER",
    group: "Sign-in",
    description: "OpenID Connect provider people may sign in with.",
    fallback: "",
    example: "https://id.example.com",
  },
  {
    name: "OIDC_CLIENT_ID",
    group: "Sign-in",
    description: "Client id at that provider; people come back to PUBLIC_URL/api/auth/callback/oidc.",
    fallback: "",
  },
  {
    name: "OIDC_CLIENT_SECRET",
    group: "Sign-in",
    description: "Client secret at that provider.",
    fallback: "",
    secret: true,
  },
  { name: "OIDC_NAME", group: "Sign-in", description: "Name on its sign-in button.", fallback: "Single sign-on" },
  {
    name: "GOOGLE_CLIENT_ID",
    group: "Sign-in",
    description: "Client id for signing in with Google; people come back to PUBLIC_URL/api/auth/callback/google.",
    fallback: "",
  },
  {
    name: "GOOGLE_CLIENT_SECRET",
    group: "Sign-in",
    description: "Client secret for signing in with Google.",
    fallback: "",
    secret: true,
  },
  {
    name: "BILLING",
    group: "Plans",
    description:
      "sandbox: plans with a checkout that charges nobody. none: every right, no limit, no word of plans. stripe: real payments; run npm run stripe-catalogue first, and send events to PUBLIC_URL/webhooks/stripe.",
    fallback: "sandbox",
  },
  { name: "STRIPE_SECRET_KEY", group: "Plans", description: "Stripe's secret key.", fallback: "", secret: true },
  {
    name: "STRIPE_WEBHOOK_SECRET",
    group: "Plans",
    description: "Signing secret of the Stripe webhook.",
    fallback: "",
    secret: true,
  },
  {
    name: "SELLER_NAME",
    group: "Plans",
    description: "Who sells the plans, as invoices name them; give the address and the number too before you sell any.",
    fallback: "Lectern",
    example: "Lectern AS",
  },
  {
    name: "SELLER_ADDRESS",
    group: "Plans",
    description: "The seller's address on invoices: lines separated by semicolons, without the country.",
    fallback: "",
    example: "Storgata 1;0155 Oslo",
  },
  {
    name: "SELLER_COUNTRY",
    group: "Plans",
    description: "The seller's country on invoices, as two letters. Decides whether reverse charge is named.",
    fallback: "",
    example: "NO",
  },
  {
    name: "SELLER_TAX_ID",
    group: "Plans",
    description: "The seller's VAT or GST number on invoices.",
    fallback: "",
    example: "NO995525828MVA",
  },
  {
    name: "INVOICE_PREFIX",
    group: "Plans",
    description:
      "What the numbers of the sandbox's invoices begin with; another one begins a series of its own. Stripe's invoices keep Stripe's numbers.",
    fallback: "LEC",
  },
  {
    name: "OPENAI_SPEECH_URL",
    group: "Voices",
    description: "Server that speaks the OpenAI speech call, with its version path.",
    fallback: "",
    example: "http://localhost:8880/v1",
  },
  {
    name: "OPENAI_SPEECH_KEY",
    group: "Voices",
    description: "Its key, when it wants one.",
    fallback: "",
    secret: true,
  },
  { name: "OPENAI_SPEECH_MODEL", group: "Voices", description: "Its model.", fallback: "tts-1" },
  {
    name: "OPENAI_SPEECH_VOICES",
    group: "Voices",
    description:
      "Its voices, separated by commas; left out, it is asked for them once a day, which OpenAI's own does not answer.",
    fallback: "",
    example: "alloy,echo,nova",
  },
  {
    name: "OPENAI_SPEECH_STYLES",
    group: "Voices",
    description:
      "Styles of its voices, separated by semicolons, each with the instructions that the speech call sends for it. For servers that take instructions.",
    fallback: "",
    example: "newscast=Read like a news anchor.;cheerful=Sound glad.",
  },
  {
    name: "OPENAI_SPEECH_CONCURRENCY",
    group: "Voices",
    description: "How many requests of one process that server gets at the same time.",
    fallback: "8",
  },
  {
    name: "POLLY_REGION",
    group: "Voices",
    description:
      "AWS region whose Amazon Polly adds its voices. Required with it: POLLY_ACCESS_KEY_ID and POLLY_SECRET_ACCESS_KEY, of a user that may polly:DescribeVoices and polly:SynthesizeSpeech.",
    fallback: "",
    example: "eu-central-1",
  },
  {
    name: "POLLY_ACCESS_KEY_ID",
    group: "Voices",
    description: "Access key of Amazon Polly.",
    fallback: "",
    secret: true,
  },
  {
    name: "POLLY_SECRET_ACCESS_KEY",
    group: "Voices",
    description: "Its secret.",
    fallback: "",
    secret: true,
  },
  {
    name: "POLLY_URL",
    group: "Voices",
    description: "Address of Amazon Polly, when it is not that of the region.",
    fallback: "",
    example: "https://polly.proxy.example.com",
  },
  {
    name: "POLLY_CONCURRENCY",
    group: "Voices",
    description: "How many requests of one process Amazon Polly gets at the same time.",
    fallback: "8",
  },
  {
    name: "VOICE_MIRROR",
    group: "Voices",
    description:
      "Address that voice packs of the catalogue are downloaded from, in place of https://github.com/k2-fsa/sherpa-onnx/releases/download. It has the same files below it, as tts-models/<archive>.",
    fallback: "",
    example: "https://mirror.example.com/voices",
  },
  {
    name: "AZURE_SPEECH_KEY",
    group: "Voices",
    description: "Key of an Azure Speech resource, which adds its voices. Required with it: AZURE_SPEECH_REGION.",
    fallback: "",
    secret: true,
  },
  {
    name: "AZURE_SPEECH_REGION",
    group: "Voices",
    description: "Region of that resource.",
    fallback: "",
    example: "westeurope",
  },
  {
    name: "AZURE_SPEECH_URL",
    group: "Voices",
    description: "Address of Azure Speech, when it is not that of the region.",
    fallback: "",
    example: "https://speech.proxy.example.com",
  },
  {
    name: "AZURE_SPEECH_CONCURRENCY",
    group: "Voices",
    description: "How many requests of one process Azure Speech gets at the same time.",
    fallback: "8",
  },
  {
    name: "GOOGLE_TTS_CREDENTIALS_FILE",
    group: "Voices",
    description:
      "JSON file with the key of a Google service account that may use the Text-to-Speech API, which adds its voices.",
    fallback: "",
  },
  {
    name: "GOOGLE_TTS_URL",
    group: "Voices",
    description: "Address of Google's Text-to-Speech, when it is not the usual one.",
    fallback: "",
    example: "https://eu-texttospeech.googleapis.com",
  },
  {
    name: "GOOGLE_TTS_CONCURRENCY",
    group: "Voices",
    description: "How many requests of one process Google gets at the same time.",
    fallback: "8",
  },
  {
    name: "ELEVENLABS_KEY",
    group: "Voices",
    description: "Key of ElevenLabs, which adds the voices of the account.",
    fallback: "",
    secret: true,
  },
  {
    name: "ELEVENLABS_MODEL",
    group: "Voices",
    description: "Model that speaks them.",
    fallback: "eleven_multilingual_v2",
  },
  {
    name: "ELEVENLABS_URL",
    group: "Voices",
    description: "Address of ElevenLabs, when it is not the usual one.",
    fallback: "",
    example: "https://api.eu.residency.elevenlabs.io",
  },
  {
    name: "ELEVENLABS_CONCURRENCY",
    group: "Voices",
    description: "How many requests of one process ElevenLabs gets at the same time.",
    fallback: "4",
  },
  {
    name: "SPEECH_PRICES_FILE",
    group: "Voices",
    description:
      "JSON file of what speech services charge for a million characters, in place of the prices that come with Lectern (apps/server/src/areas/speech-engines/prices.json).",
    fallback: "",
    example: "/etc/lectern/speech-prices.json",
  },
  {
    name: "SUPPORT_URL",
    group: "Screens",
    description:
      "Where people get help: a page or a mailto: address. Without it they write to OPERATOR_EMAIL, at /contact.",
    fallback: "",
    example: "mailto:help@example.com",
  },
  {
    name: "FEEDBACK_URL",
    group: "Screens",
    description: "Where people ask for features. Without it they write to OPERATOR_EMAIL, at /contact.",
    fallback: "",
    example: "https://feedback.example.com",
  },
  {
    name: "FEEDBACK_SECRET",
    group: "Screens",
    description: "Secret of the feedback tool: people are signed in there by a token signed with it (HS256).",
    fallback: "",
    secret: true,
  },
  {
    name: "CHANGELOG_URL",
    group: "Screens",
    description: "Where news of this server are told. Without it the page at /whats-new.",
    fallback: "",
  },
  {
    name: "KNOWLEDGE_BASE_URL",
    group: "Screens",
    description: "Help pages of the operator's own. Without it those of Lectern, at /help.",
    fallback: "",
  },
  {
    name: "OPERATOR_EMAIL",
    group: "Screens",
    description: "Whom messages and feature requests of the people here are mailed to; answers go to who wrote them.",
    fallback: "",
    example: "help@example.com",
  },
  {
    name: "OPERATORS",
    group: "Screens",
    description:
      "Mail addresses, separated by commas, of the accounts that run this installation: they see /installation. Without it the first account does.",
    fallback: "",
    example: "ann@example.com, ben@example.com",
  },
  { name: "TERMS_URL", group: "Screens", description: "Terms of use. Without it the page at /terms.", fallback: "" },
  {
    name: "TERMS_FILE",
    group: "Screens",
    description: "Markdown file with terms of use, shown at /terms instead of ours.",
    fallback: "",
    example: "/etc/lectern/terms.md",
  },
  {
    name: "PRIVACY_URL",
    group: "Screens",
    description: "Privacy policy. Without it the page at /privacy.",
    fallback: "",
  },
  {
    name: "PRIVACY_FILE",
    group: "Screens",
    description: "Markdown file with a privacy policy, shown at /privacy instead of ours.",
    fallback: "",
    example: "/etc/lectern/privacy.md",
  },
  {
    name: "STARTER_VIDEO_URL",
    group: "Screens",
    description: "Video file (MP4 or WebM) shown to people who begin.",
    fallback: "",
    example: "https://cdn.example.com/start.mp4",
  },
  {
    name: "GEOIP_FILE",
    group: "Operation",
    description:
      "MaxMind database (.mmdb) that tells the country of an address. Without it, or COUNTRY_HEADER, it is not known.",
    fallback: "",
    example: "/var/lib/GeoLite2-City.mmdb",
  },
  {
    name: "DATA_CENTRES_FILE",
    group: "Operation",
    description:
      "Text file of addresses and ranges (CIDR) of data centres, one a line: what they download is not counted. Without it they count as listeners.",
    fallback: "",
    example: "/var/lib/data-centres.txt",
  },
  {
    name: "COUNTRY_HEADER",
    group: "Operation",
    description: "Header in which a proxy of yours tells the country (two letters). Read only with TRUST_PROXY.",
    fallback: "",
    example: "cf-ipcountry",
  },
  {
    name: "PLAYER_EVENT_DAYS",
    group: "Operation",
    description:
      "Days that single events of players are kept, 7 to 3650. The figures made of them stay. An event that arrives again is told from a new one for as long.",
    fallback: "90",
  },
  {
    name: "MIXPANEL_TOKEN",
    group: "Operation",
    description: "Project token of Mixpanel: the product's own events (ids, no names) are forwarded there.",
    fallback: "",
    secret: true,
  },
  {
    name: "MIXPANEL_URL",
    group: "Operation",
    description: "Address of Mixpanel's ingestion, when it is not the usual one.",
    fallback: "https://api.mixpanel.com",
    example: "https://api-eu.mixpanel.com",
  },
  {
    name: "WEBSUB_HUB",
    group: "Operation",
    description:
      "WebSub hub that podcast feeds name, and that is told within a minute or two when one changes. Without it none is.",
    fallback: "",
    example: "https://pubsubhubbub.appspot.com/",
  },
  {
    name: "PODPING_URL",
    group: "Operation",
    description: "Podping server that is told when a podcast feed changes; it wants PODPING_TOKEN too.",
    fallback: "",
    example: "https://podping.cloud/",
  },
  {
    name: "PODPING_TOKEN",
    group: "Operation",
    description: "What that server knows this publisher by.",
    fallback: "",
    secret: true,
  },
  {
    name: "FETCH_ALLOW",
    group: "Operation",
    description:
      "Hosts (or host:port), separated by commas, that articles may be imported from, and changes of feeds announced to, although their address is private.",
    fallback: "",
    example: "localhost:8080,intranet.example.com",
  },
  {
    name: "SENTRY_DSN",
    group: "Operation",
    description: "Where errors of server and dashboard are reported, without personal data.",
    fallback: "",
    example: "https://key@errors.example.com/1",
    secret: true,
  },
  {
    name: "LOG_LEVEL",
    group: "Operation",
    description: "fatal, error, warn, info, debug, trace or silent.",
    fallback: "info",
  },
] as const satisfies readonly Setting[];

export type SettingName = (typeof settings)[number]["name"];
