import { useState } from 'react'
import { catalogTextCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { languagesCopy as copy } from './languages.copy.ts'
import { type CatalogText, changedTexts, languageTitle, textLanguages } from './texts.ts'

/** One text in all languages. */
export function EditTextDialog({ text: opened, onClose }: { text: CatalogText; onClose: () => void }) {
  // The typed translations belong to those that were there when the dialog opened.
  const [text] = useState(opened)
  const [typed, setTyped] = useState(text.translations)
  const changes = changedTexts(text, typed)
  return (
    <ActionDialog
      onClose={onClose}
      title={copy.editOf(text.english)}
      size="wide"
      consequence={copy.effect(text.uses)}
      confirm={copy.save}
      complete={changes.length > 0}
      reasonLabel={catalogCopy.dialog.reason}
      reasonHint={catalogCopy.dialog.reasonHint}
      call={catalogTextCalls.change}
      done={copy.saved}
      input={(reason) => ({ changes, reason })}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {textLanguages.map((language) => (
          <TextArea
            key={language}
            label={languageTitle(language)}
            hint={copy.hint}
            lang={language}
            rows={text.kind === 'name' ? 1 : 3}
            maxLength={2000}
            value={typed[language]}
            onChange={({ target }) => setTyped((all) => ({ ...all, [language]: target.value }))}
          />
        ))}
      </div>
    </ActionDialog>
  )
}
