import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { chooserCopy, placeCopy } from '../place.copy.ts'
import { ChooseWay } from './choose-way.tsx'
import { EnterPlace } from './enter-place.tsx'

export const meta: MetaFunction = () => [
  { title: `${placeCopy.title} | GharSaaf` },
  { name: 'description', content: 'Tell us where you want your cleaning, to see prices and free hours there.' },
]
export const handle = { header: 'own', tabBar: false }

/** The location chooser of SPEC 2: where the phone is, or a place that is typed in. */
export default function LocationRoute() {
  const [manual, setManual] = useState(false)
  return (
    <>
      <PageHeader title={placeCopy.title} />
      <Page width="form" className="pt-6">
        <h2 className="font-heading text-display md:text-title-lg">{chooserCopy.question}</h2>
        <p className="mt-1.5 mb-6 text-muted">{chooserCopy.note}</p>
        {manual ? <EnterPlace /> : <ChooseWay onManual={() => setManual(true)} />}
      </Page>
    </>
  )
}
