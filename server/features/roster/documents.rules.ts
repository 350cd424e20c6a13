import { type RawBuilder, sql } from 'kysely'
import { timeZone } from '#contract/lib/business.ts'
import type { NeededKind } from '#contract/professional-document.ts'

/** What visits need: those of every category, or of the named ones. */
export const neededDocuments: readonly { kind: NeededKind; categories: readonly string[] }[] = [
  { kind: 'identity', categories: [] },
  { kind: 'police', categories: [] },
  { kind: 'licence', categories: ['pest-control', 'bed-bug-and-termite'] },
]

/** For questions about no work in particular: only documents that every visit needs count. */
export const anyWork = sql`'{}'::text[]`

const needed = sql.join(
  neededDocuments.map(({ kind, categories }) => sql`(${kind}, ${[...categories]}::text[])`),
  sql`, `,
)

/**
 * What the `professional` of the query needs for visits of these categories. `until` is the last day on which visits are
 * given: of the document that lasts longest, else the day before the office asks for one; null without a limit. A withdrawn
 * document ended the day before.
 */
export const documentEnds = (categories: RawBuilder<unknown>) => sql`
  select need.kind, held.until is null as missing, coalesce(held.until, asked.required_from - 1) as until,
    greatest(held.since, asked.changed_at) as since
  from (values ${needed}) as need (kind, categories)
  left join document_requirement asked on asked.kind = need.kind
  cross join lateral (
    select max(decided_at) as since, max(case state when 'accepted' then coalesce(valid_until, 'infinity')
      else (decided_at at time zone ${timeZone})::date - 1 end) as until
    from professional_document document
    where document.professional_id = professional.id and document.kind = need.kind and state in ('accepted', 'withdrawn')
  ) as held
  where need.categories = '{}' or need.categories && ${categories}`
