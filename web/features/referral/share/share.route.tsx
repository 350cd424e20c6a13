import type { MetaFunction } from 'react-router'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { shareCopy } from '../referral.copy.ts'
import { Programme } from './programme.tsx'
import { ShareCard } from './share-card.tsx'

export const meta: MetaFunction = () => [
  { title: `${shareCopy.title} | GharSaaf` },
  { name: 'description', content: shareCopy.lead },
]
export const handle = { header: 'own' }

export default function ShareRoute() {
  return (
    <>
      <PageHeader title={shareCopy.title} width="text" />
      <Page width="text">
        <ShareCard />
        <Programme />
      </Page>
    </>
  )
}
