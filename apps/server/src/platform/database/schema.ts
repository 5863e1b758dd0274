import type { AccountsTables } from "./tables/accounts.ts";
import type { AnalyticsTables } from "./tables/analytics.ts";
import type { BillingTables } from "./tables/billing.ts";
import type { LibraryTables } from "./tables/library.ts";
import type { MeteringTables } from "./tables/metering.ts";
import type { OperatorTables } from "./tables/operator.ts";
import type { OrganisationsTables } from "./tables/organisations.ts";
import type { PodcastsTables } from "./tables/podcasts.ts";
import type { ProjectsTables } from "./tables/projects.ts";
import type { RenditionsTables } from "./tables/renditions.ts";
import type { StudioTables } from "./tables/studio.ts";
import type { SoundsTables } from "./tables/sounds.ts";
import type { UploadsTables } from "./tables/uploads.ts";
import type { SpeechEnginesTables } from "./tables/speech-engines.ts";
import type { VoicePacksTables } from "./tables/voice-packs.ts";
import type { VoicesTables } from "./tables/voices.ts";
import type { WebhooksTables } from "./tables/webhooks.ts";

/** Every table, an interface per area; a new area's tables are added to this list. */
export interface Schema
  extends
    AccountsTables,
    OrganisationsTables,
    ProjectsTables,
    LibraryTables,
    RenditionsTables,
    StudioTables,
    MeteringTables,
    OperatorTables,
    SpeechEnginesTables,
    VoicePacksTables,
    VoicesTables,
    PodcastsTables,
    SoundsTables,
    UploadsTables,
    AnalyticsTables,
    BillingTables,
    WebhooksTables {}
