import { Page } from '../ui/layout/page.tsx'
import { ActionSamples } from './action-samples.tsx'
import { CatalogSamples } from './catalog-samples.tsx'
import { FeedbackSamples } from './feedback-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'

/** `/dev/ui`, in development only: every piece of web/ui in all its states. */
export default function Gallery() {
  return (
    <Page>
      <title>Pieces | GharSaaf</title>
      <h1 className="font-heading text-display">Pieces</h1>
      <ActionSamples />
      <FormSamples />
      <OverlaySamples />
      <FeedbackSamples />
      <CatalogSamples />
    </Page>
  )
}
