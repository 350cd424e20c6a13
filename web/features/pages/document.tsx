import { ChevronDown } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { language } from '#contract/i18n/i18n.ts'
import { t } from '#contract/i18n/sentence.ts'
import type { Language } from '#contract/lib/languages.ts'
import type { BusinessFacts } from '#web/features/contact/contact.api.ts'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ServerPart } from '#web/ui/layout/server-part.tsx'

export interface Chapter {
  id: string
  title: string
  content: ReactNode
}

/** What the file of a document in a language has. */
interface DocumentText {
  /** The language of the chapters. */
  writtenIn: Language
  chapters: (facts: BusinessFacts) => Chapter[]
}

interface TextProps {
  intro: ReactNode
  facts: BusinessFacts
}

interface DocumentProps extends TextProps {
  title: string
  /** Date of the last change, as shown. */
  updated: string
  /** Of `inLanguages`. */
  Chapters: ComponentType<TextProps>
}

const prose = [
  '[&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:font-heading [&_h2]:text-title',
  '[&_p]:mt-2.5 [&_ul]:mt-2.5 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5',
  '[&_a]:font-semibold [&_a]:text-teal [&_a]:underline [&_a]:wrap-anywhere leading-relaxed',
].join(' ')

/** A long text with numbered chapters. */
export function LongDocument({ title, updated, Chapters, ...text }: DocumentProps) {
  return (
    <>
      <PageHeader title={title} note={updated} />
      <Page>
        <ServerPart>
          <Suspense fallback={<div className="min-h-screen" />}>
            <Chapters {...text} />
          </Suspense>
        </ServerPart>
      </Page>
    </>
  )
}

/** The chapters in the language of the page: a browser loads no other, and this one when it comes from another page only. */
export function inLanguages(texts: Readonly<Record<Language, () => Promise<DocumentText>>>): ComponentType<TextProps> {
  const withText = async (read: () => Promise<DocumentText>) => {
    const text = await read()
    return (props: TextProps) => <NumberedChapters {...props} text={text} />
  }
  const inEach = Object.entries(texts).map(([one, read]) => [one, lazy(() => asDefault(() => withText(read)))] as const)
  const byLanguage = new Map<string, ComponentType<TextProps>>(inEach)
  return (props) => {
    const Chapters = byLanguage.get(language())
    return Chapters && <Chapters {...props} />
  }
}

/** Their list is beside them on desktops and above them on phones. */
function NumberedChapters({ intro, facts, text }: TextProps & { text: DocumentText }) {
  const lang = text.writtenIn === language() ? undefined : `${text.writtenIn}-IN`
  const chapters = text.chapters(facts)
  return (
    <div className="gap-10 lg:grid lg:grid-cols-[17rem_1fr]">
      <Contents chapters={chapters} lang={lang} />
      <article className={`max-w-3xl rounded-card bg-white p-4 shadow-1 md:p-8 ${prose}`}>
        {intro}
        {chapters.map((chapter, index) => (
          <section key={chapter.id} lang={lang} aria-labelledby={chapter.id}>
            <h2 id={chapter.id}>
              {index + 1}. {chapter.title}
            </h2>
            {chapter.content}
          </section>
        ))}
      </article>
    </div>
  )
}

interface ContentsProps {
  chapters: readonly Chapter[]
  lang: string | undefined
  className?: string
}

function Contents({ chapters, lang }: ContentsProps) {
  return (
    <nav aria-label={t`On this page`} className="mb-4 self-start lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
      <details className="rounded-card bg-white px-4 shadow-1 lg:hidden">
        <summary className="flex min-h-13 items-center justify-between font-bold [&::-webkit-details-marker]:hidden">
          {t`On this page`}
          <ChevronDown aria-hidden className="size-5 text-muted" />
        </summary>
        <ChapterLinks chapters={chapters} lang={lang} className="pb-2 sm:columns-2" />
      </details>
      <div className="max-lg:hidden">
        <h2 className="mb-1.5 font-bold">{t`On this page`}</h2>
        <ChapterLinks chapters={chapters} lang={lang} />
      </div>
    </nav>
  )
}

function ChapterLinks({ chapters, lang, className }: ContentsProps) {
  return (
    <ol lang={lang} className={className}>
      {chapters.map(({ id, title }, index) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-flex min-h-11 items-center gap-2 text-teal hover:underline">
            <span className="w-5 shrink-0 text-right text-muted tabular-nums">{index + 1}.</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
