import { useState } from 'react'
import { catalogTextCalls } from '#contract/calls.gen.ts'
import { listLimits } from '#contract/lib/business.ts'
import { downloadCsv } from '#ops/lib/files/csv.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { DownloadButton } from '#ops/ui/list/download-button.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { EmptyNote } from '#ops/ui/page.tsx'
import { NewestNote } from '#ops/ui/pages/newest-note.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EditTextDialog } from './edit-text-dialog.tsx'
import { languagesCopy as copy } from './languages.copy.ts'
import { FillKnown, TextFile } from './text-file.tsx'
import {
  type CatalogText,
  filtered,
  isMissing,
  languageTitle,
  outdatedIn,
  type PastChange,
  type TextLanguage,
  textLanguages,
  textLines,
} from './texts.ts'

const maxShown = 100

const languageOptions = textLanguages.map((language) => ({ value: language, title: languageTitle(language) }))

const findable = { missing: copy.missing, outdated: copy.outdated }

const columnsFor = (language: TextLanguage): readonly Column<CatalogText>[] => [
  { title: copy.english, cell: ({ english }) => english },
  {
    title: languageTitle(language),
    cell: (text) => {
      const before = outdatedIn(text, language)
      if (before) return <span className="text-muted">{copy.said(before.english)}</span>
      return text.translations[language] && <span lang={language}>{text.translations[language]}</span>
    },
  },
  { title: copy.kind, cell: ({ kind }) => copy.kinds[kind], onCard: 'hidden' },
  {
    title: copy.place,
    cell: ({ places }) => (places.length > 1 ? `${places[0]?.title}, ${copy.uses(places.length)}` : places[0]?.title),
  },
]

/** Every text of the catalog in a language, the missing ones to be found by a filter. */
export function Component() {
  const [filter] = useUrlFilters(['text', 'language', 'kind', 'only'])
  const query = useStaffQuery(catalogTextCalls.list)
  const texts = query.data?.data.texts ?? []
  const actions = (
    <>
      <DownloadButton
        title={copy.download}
        disabled={texts.length === 0}
        onClick={() => downloadCsv('texts', textLines(texts))}
      />
      <TextFile />
      <FillKnown texts={texts} />
    </>
  )
  const language = textLanguages.find((one) => one === filter.language) ?? 'hi'
  return (
    <ListPage
      title={copy.title}
      note={copy.note}
      actions={actions}
      filters={{
        label: copy.filters,
        list: [
          { name: 'text', label: copy.search, type: 'search' },
          { name: 'language', label: copy.language, options: languageOptions, value: language },
          { name: 'kind', label: copy.kind, all: copy.all, options: toOptions(copy.kinds) },
          { name: 'only', label: copy.show, all: copy.all, options: toOptions(findable) },
        ],
      }}
      query={query}
      rows={({ data }) => filtered(data.texts, { ...filter, language })}
      show={(shown, { data }) => (
        <div className="space-y-5">
          <Texts all={data.texts} shown={shown} language={language} />
          <History changes={data.changes} />
        </div>
      )}
    />
  )
}

interface TextsProps {
  all: readonly CatalogText[]
  shown: readonly CatalogText[]
  language: TextLanguage
}

function Texts({ all, shown, language }: TextsProps) {
  const [open, setOpen] = useState<CatalogText | null>(null)
  const missing = all.filter((one) => isMissing(one, language)).length
  const title = languageTitle(language)
  return (
    <section aria-label={copy.title}>
      <p className="mb-2 text-muted">{missing > 0 ? copy.missingOf(missing, title) : copy.complete(title)}</p>
      {shown.length === 0 ? (
        <EmptyNote>{copy.none}</EmptyNote>
      ) : (
        <DataTable
          label={copy.title}
          columns={columnsFor(language)}
          rows={shown.slice(0, maxShown)}
          keyOf={({ english, places }) => `${english} ${places[0]?.key}`}
          actions={(one) => (
            <Button size="small" variant="outline" aria-label={copy.editOf(one.english)} onClick={() => setOpen(one)}>
              {copy.edit}
            </Button>
          )}
        />
      )}
      {shown.length > maxShown && <p className="mt-2 text-muted">{copy.more(shown.length - maxShown)}</p>}
      {open && <EditTextDialog text={open} all={all} onClose={() => setOpen(null)} />}
    </section>
  )
}

const historyColumns: readonly Column<PastChange>[] = [
  { title: copy.english, cell: ({ english, places }) => (places > 1 ? `${english}, ${copy.uses(places)}` : english) },
  { title: copy.language, cell: ({ language }) => languageTitle(language) },
  { title: copy.after, cell: ({ before, after }) => `${before || copy.empty} → ${after || copy.empty}` },
  { title: copy.when, cell: ({ at }) => formatInstant(at) },
  { title: copy.by, cell: ({ by }) => by },
  { title: copy.reason, cell: ({ reason }) => reason },
]

function History({ changes }: { changes: readonly PastChange[] }) {
  return (
    <section aria-label={copy.history}>
      <h2 className="mb-2 text-base font-bold">{copy.history}</h2>
      {changes.length === 0 ? (
        <EmptyNote>{copy.noHistory}</EmptyNote>
      ) : (
        <DataTable
          label={copy.history}
          columns={historyColumns}
          rows={changes}
          keyOf={({ language, english, at }) => `${at} ${language} ${english}`}
        />
      )}
      <NewestNote shown={changes.length} max={listLimits.changes} />
    </section>
  )
}
