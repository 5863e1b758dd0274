import type { WireSpeechEngines } from "@lectern/contract";
import { formatCount } from "../../../platform/formats/count.ts";

/** Characters of the month by project, the most first. */
export function ProjectUse({ use: { month, engines, projects, more_projects: hasMore } }: { use: WireSpeechEngines }) {
  if (projects.length === 0) return null;
  return (
    <table className="mt-6 w-full text-13">
      <caption className="pb-2 text-left text-13 font-semibold">Characters by project, {month}</caption>
      <thead>
        <tr className="text-left text-12 text-ink-3">
          <th className="pb-1 font-normal">Project</th>
          <th className="pb-1 font-normal">Engine</th>
          <th className="pb-1 text-right font-normal">Characters</th>
        </tr>
      </thead>
      <tbody>
        {projects.map(
          ({ project_id: id, project_name: name, organisation_name: organisation, platform, characters }) => (
            <tr key={`${id} ${platform}`} className="border-t border-line">
              <td className="py-1.5 pr-3 align-top break-words">
                {id === null ? "Previews and samples" : (name ?? "A deleted project")}
                {organisation === null ? null : <span className="block text-12 text-ink-3">{organisation}</span>}
              </td>
              <td className="py-1.5 pr-3 align-top">{engines.find((engine) => engine.platform === platform)?.name}</td>
              <td className="py-1.5 text-right align-top tabular-nums">{formatCount(characters)}</td>
            </tr>
          ),
        )}
      </tbody>
      {hasMore ? (
        <tfoot>
          <tr>
            <td colSpan={3} className="pt-2 text-12 text-ink-3">
              Projects with fewer characters are not listed.
            </td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
