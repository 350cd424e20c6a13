import { useState } from 'react'
import { catalogTextCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { languagesCopy as copy } from './languages.copy.ts'
import {
  type CatalogText,
  changedTexts,
  languageTitle,
  outdatedIn,
  type TextLanguage,
  textLanguages,
  withKnown,
} from './texts.ts'

interface EditTextProps {
  text: CatalogText
  all: readonly CatalogText[]
  onClose: () => void
}

/** One text in all languages: for every place that says it, or for one of them. */
export function EditTextDialog({ text: opened, all, onClose }: EditTextProps) {
  // The typed translations belong to those that were there when the dialog opened.
  const [text] = useState(opened)
  const [typed, setTyped] = useState(() => withKnown(text, all))
  const [place, setPlace] = useState('')
  const changes = changedTexts(text, typed, place)
  const uses = place ? 1 : text.places.length
  return (
    <ActionDialog
      onClose={onClose}
      title={copy.editOf(text.english)}
      size="wide"
      consequence={copy.effect(uses)}
      confirm={copy.save}
      complete={changes.length > 0}
      reasonLabel={catalogCopy.dialog.reason}
      reasonHint={catalogCopy.dialog.reasonHint}
      call={catalogTextCalls.change}
      done={copy.saved}
      input={(reason) => ({ changes, reason })}
    >
      {text.places.length > 1 && (
        <SelectField
          label={copy.place}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
          options={[
            { value: '', title: copy.everywhere(text.places.length) },
            ...text.places.map(({ key, title }) => ({ value: key, title: `${title} (${key})` })),
          ]}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {textLanguages.map((language) => (
          <TextArea
            key={language}
            label={languageTitle(language)}
            hint={hintOf(text, language)}
            lang={language}
            rows={text.kind === 'name' ? 1 : 3}
            maxLength={2000}
            value={typed[language]}
            onChange={({ target }) => setTyped((before) => ({ ...before, [language]: target.value }))}
          />
        ))}
      </div>
    </ActionDialog>
  )
}

function hintOf(text: CatalogText, language: TextLanguage): string {
  const before = outdatedIn(text, language)
  return before ? `${copy.said(before.english)} (${before.text})` : copy.hint
}
