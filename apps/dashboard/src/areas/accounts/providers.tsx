import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { queries } from "../../platform/api/queries.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { GoogleLogo } from "./google-logo.tsx";
import { type Provider, providerSignInUrl } from "./provider-sign-in-url.ts";

/** Sign-in buttons of the configured identity providers; renders nothing when there are none. */
export function Providers({ next }: { next: string | undefined }) {
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
