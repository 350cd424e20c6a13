import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/lib/languages.ts'
import { businessFacts } from '#server/features/contact/contact.rules.ts'
import type { Chapter } from '#web/features/pages/document.tsx'

const facts = businessFacts({ gstin: '29AAKCG4711Q1ZZ', grievanceOfficer: 'Kavita Menon' })

async function chaptersIn(document: string, language: Language): Promise<Chapter[]> {
  const name = language === 'en' ? `${document}.text` : `${document}.text.${language}`
  const text = await import(`../../../web/features/pages/${name}.tsx`)
  return text.chapters(facts)
}

/** By chapter: its figures, and where its links lead. */
const stated = (chapters: readonly Chapter[]) =>
  chapters.map(({ id, content }) => {
    const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Fragment, null, content)))
    const figures = html.replaceAll(/<[^>]+>/g, ' ').match(/\d[\d,]*/g) ?? []
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)
    return { id, figures: figures.sort(), links: links.sort() }
  })

test.each(['terms', 'privacy'])('%s state the same figures and links in each language', async (document) => {
  const english = stated(await chaptersIn(document, 'en'))
  expect(english.length).toBeGreaterThan(9)
  for (const language of languages)
    expect([language, stated(await chaptersIn(document, language))]).toEqual([language, english])
})
