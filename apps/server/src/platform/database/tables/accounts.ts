import type { Generated } from "kysely";

/** Tables of people and their sign-ins. They belong to no organisation. */
export interface AccountsTables {
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
  sign_up: SignUpTable;
  rate_limit: RateLimitTable;
  used_once: UsedOnceTable;
  upload_result: UploadResultTable;
}

interface UserTable {
  id: string;
  /** Given and family name, as the identity library wants one. */
  name: string;
  email: string;
  email_verified: boolean;
  image: string | null;
  given_name: string;
  family_name: string;
  avatar: string | null;
  /** What the person was signed up with. */
  organisation: string | null;
  phone: string | null;
  use_case: string | null;
  referrer_url: string | null;
  /** An account an invitation made: until then its mailed password opens the form that completes it. */
  completes_by: Date | null;
  /** Has belonged to an organisation: not a new person, for whom one would be created. */
  had_organisation: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface SessionTable {
  id: string;
  user_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface AccountTable {
  id: string;
  account_id: string;
  provider_id: string;
  user_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  password: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A sign-up of an address that is not confirmed. */
interface SignUpTable {
  id: string;
  user_id: string;
  /** Hashed. */
  password: string;
  given_name: string;
  family_name: string;
  organisation: string | null;
  phone: string | null;
  use_case: string | null;
  referrer_url: string | null;
  expires_at: Date;
}

/** Keys that may be used once, and were. */
interface UploadResultTable {
  /** Base64url of the SHA-256 of an upload's key. */
  key_hash: string;
  /** On this server. */
  path: string;
  noted_at: Date;
}

interface UsedOnceTable {
  key: string;
  forgotten_at: Date;
}

/** Fixed windows of counted requests; a row's key names the limit and the client. */
interface RateLimitTable {
  key: string;
  count: number;
  window_ends_at: Date;
}
