import { proDocumentCalls } from '#contract/visit-calls.gen.ts'
import { CachedResponse } from '#pro/lib/cached-response.tsx'
import { formatDate } from '#pro/lib/format.ts'
import { cachedKeys } from '#pro/lib/response-cache.ts'
import { useCached } from '#pro/lib/use-cached.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { classes } from '#web/ui/classes.ts'
import { Card } from '#web/ui/layout/page.tsx'
import { useDocumentCopy } from './documents.copy.ts'

type Documents = EndpointResponse<typeof proDocumentCalls.mine>['data']
type Words = ReturnType<typeof useDocumentCopy>

/** Documents on file with their last days, and those that are asked for. The last answer is kept on the phone. */
export function DocumentsCard() {
  const words = useDocumentCopy()
  const query = useCached(proDocumentCalls.mine, cachedKeys.documents)
  return (
    <Card className="mt-6">
      <h2 className="text-lg font-bold">{words.title}</h2>
      <CachedResponse query={query} words={words}>
        {({ data }) => <DocumentList documents={data} />}
      </CachedResponse>
    </Card>
  )
}

interface Line {
  key: string
  kind: Documents['papers'][number]['kind']
  text: string
  isUrgent: boolean
}

export function DocumentList({ documents }: { documents: Documents }) {
  const words = useDocumentCopy()
  return (
    <ul className="mt-1 divide-y divide-line">
      {linesOf(documents, words).map(({ key, kind, text, isUrgent }) => (
        <li key={key} className="py-2.5 text-md">
          <span className="block font-semibold">{words.kinds[kind]}</span>
          <span className={classes('block', isUrgent ? 'font-semibold text-error-700' : 'text-muted')}>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** What visits need first; then what waits for the office, and what visits do not need: the newest of each kind. */
function linesOf({ needs, papers: documents }: Documents, words: Words): Line[] {
  const needed = new Set<string>(needs.map(({ kind }) => kind))
  const newest = documents.filter(
    ({ kind }, index) => documents.findIndex((document) => document.kind === kind) === index,
  )
  const others = newest.filter(({ kind, state }) => !needed.has(kind) || state === 'waiting' || state === 'refused')
  return [
    ...needs.map((need) => ({
      ...{ key: need.kind, kind: need.kind, text: needText(need, words) },
      isUrgent:
        need.standing !== 'held' && !newest.some(({ kind, state }) => kind === need.kind && state === 'waiting'),
    })),
    ...others.map(({ _id, kind, state, validUntil }) => ({
      ...{ key: _id, kind, isUrgent: state === 'refused' },
      text: state === 'accepted' && validUntil ? words.until(formatDate(validUntil)) : words[state],
    })),
  ]
}

function needText({ standing, until }: Documents['needs'][number], words: Words): string {
  if (until === null) return standing === 'missing' ? words.missing : words.noEnd
  if (standing === 'missing') return words.missingFrom(formatDate(until))
  if (standing === 'ended') return words.ended(formatDate(until))
  return standing === 'ending' ? words.ending(formatDate(until)) : words.until(formatDate(until))
}
