import type { MetaFunction } from 'react-router'
import { Page } from '#web/ui/layout/page.tsx'
import { ActionSamples } from './action-samples.tsx'
import { CatalogSamples } from './catalog-samples.tsx'
import { FeedbackSamples } from './feedback-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { LayoutSamples } from './layout-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { SignInSamples } from './sign-in-samples.tsx'

export const meta: MetaFunction = () => [{ title: 'Components | GharSaaf' }]

/** `/dev/ui`, in development only: every component of web/ui in all its states. */
export default function Gallery() {
  return (
    <Page>
      <h1 className="font-heading text-display">Components</h1>
      <ActionSamples />
      <FormSamples />
      <SignInSamples />
      <OverlaySamples />
      <FeedbackSamples />
      <LayoutSamples />
      <CatalogSamples />
    </Page>
  )
}
