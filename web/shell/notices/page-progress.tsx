import { useNavigation } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { ProgressBar } from '#web/ui/feedback/spinner.tsx'

/** Shows that the next page is loading. A CSS delay hides it for fast navigations, without a timer to clear. */
export function PageProgress() {
  const { state } = useNavigation()
  return (
    <div id="page-progress" role="status">
      {state === 'loading' && <ProgressBar label={t`Loading...`} className="fade-in-late" />}
    </div>
  )
}
