import { lazy, memo, Suspense, useDeferredValue, useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { paths } from '#web/lib/paths.ts'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { useRotatingPlaceholder } from './use-rotating-placeholder.ts'
import { useSearchNavigation } from './use-search-navigation.ts'

const Suggestions = memo(
  lazy(() => asDefault(() => import('../autocomplete/suggestions.tsx').then((file) => file.Suggestions))),
)

/** Shows results while typing, and before scripts run on Enter. The placeholder rotates on desktops only. */
export function SearchBox({ place }: { place: 'desktop' | 'mobile' }) {
  const { field, text, type, submit } = useSearchNavigation()
  const rotating = useRotatingPlaceholder(place === 'desktop' && text === '')
  const [touched, setTouched] = useState(false)
  // A key shows in the field before the rows below follow.
  const suggestedFor = useDeferredValue(text)
  return (
    <search className="relative min-w-0 flex-1">
      <form
        action={paths.services}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <SearchField
          label={t`Search for a service`}
          name="q"
          placeholder={place === 'desktop' ? rotating : t`Search for a service...`}
          variant={place === 'desktop' ? 'sunk' : 'raised'}
          ref={field}
          value={text}
          onChange={type}
          onFocus={() => setTouched(true)}
          // From the start: a role must not change under a screen reader.
          role="combobox"
          aria-expanded={false}
        />
      </form>
      <Suspense>{touched && <Suggestions field={field} text={suggestedFor} onType={type} />}</Suspense>
    </search>
  )
}
