import type { ReactNode } from "react";
import { usePageTitle } from "../../platform/page/page-title.ts";

export interface FormLayoutProps {
  /** The heading, and the name of the page. */
  title: string;
  /** Introduction, or links to other screens. */
  lead: ReactNode;
  /** Above the form, such as why it is shown again. */
  notice?: ReactNode;
  /** Under the form. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Layout that the account screens share: heading, lead, form. */
export function FormLayout({ title, lead, notice, footer, children }: FormLayoutProps) {
  usePageTitle(title);
  return (
    <>
      <h1 className="font-serif text-27 font-semibold text-balance">{title}</h1>
      <p className="mt-1 text-14 text-pretty text-ink-2">{lead}</p>
      {notice === undefined ? null : <div className="mt-6">{notice}</div>}
      <div className="mt-8">{children}</div>
      {footer === undefined ? null : (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-2 text-13 text-ink-2">{footer}</div>
      )}
    </>
  );
}
