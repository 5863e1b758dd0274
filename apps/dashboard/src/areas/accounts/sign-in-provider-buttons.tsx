import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { queries } from "../../platform/api/queries.ts";
import { buttonClasses } from "../../ui/button-classes.ts";
import { type Provider, providerSignInUrl } from "./provider-sign-in-url.ts";

/** Google's "G" in its four colours, as its guidelines ask for on a sign-in button. */
function GoogleLogo() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M47.5 24.5c0-1.6-.1-3.2-.4-4.7H24v9.1h13.2a11.3 11.3 0 0 1-4.9 7.4v6h7.9c4.6-4.2 7.3-10.5 7.3-17.8Z"
      />
      <path
        fill="#34a853"
        d="M24 48.5c6.6 0 12.2-2.2 16.2-5.9l-7.9-6.1c-2.2 1.5-5 2.3-8.3 2.3-6.4 0-11.8-4.3-13.7-10.1H2.1V35A24.5 24.5 0 0 0 24 48.5Z"
      />
      <path fill="#fbbc05" d="M10.3 28.7a14.7 14.7 0 0 1 0-9.4V13H2.1a24.5 24.5 0 0 0 0 22l8.2-6.3Z" />
      <path
        fill="#ea4335"
        d="M24 9.2c3.6 0 6.8 1.2 9.3 3.7l7-7A24.4 24.4 0 0 0 2.1 13l8.2 6.3C12.2 13.5 17.6 9.2 24 9.2Z"
      />
    </svg>
  );
}

/** Sign-in buttons of the configured identity providers; renders nothing when there are none. */
export function SignInProviderButtons({ next }: { next: string | undefined }) {
  const { data: settings } = useQuery(queries.settings());
  const { google = false, oidc = null } = settings?.sign_in ?? {};
  if (!google && oidc === null) return null;
  return (
    <div className="mb-6 grid gap-3">
      {google ? <ProviderLink provider="google" name="Google" next={next} icon={<GoogleLogo />} /> : null}
      {oidc === null ? null : <ProviderLink provider="oidc" name={oidc} next={next} icon={<KeyRound />} />}
      <div className="mt-3 flex items-center gap-3 text-13 text-ink-3">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
    </div>
  );
}

interface ProviderLinkProps {
  provider: Provider;
  name: string;
  next: string | undefined;
  icon: ReactNode;
}

/** A plain link: the server redirects to the provider. */
function ProviderLink({ provider, name, next, icon }: ProviderLinkProps) {
  return (
    <a
      href={providerSignInUrl(provider, next)}
      className={buttonClasses({ size: "lg", className: "min-w-0 [&_svg]:shrink-0" })}
    >
      {icon}
      <span dir="auto" className="truncate">
        Continue with {name}
      </span>
    </a>
  );
}
