import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { signInCopy } from './sign-in.copy.ts'

/** Shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  const copy = () => navigator.clipboard.writeText(text).then(() => setIsCopied(true))
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-field bg-ground p-4 font-mono text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        <Button variant="outline" className="flex-1" onClick={copy}>
          {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          {isCopied ? signInCopy.copied : signInCopy.copy}
        </Button>
        <Button
          variant="outline"
          className="flex-1"
          onClick={() => saveFile('gharsaaf-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          <Download aria-hidden className="size-4" />
          {signInCopy.download}
        </Button>
      </div>
      <Button full className="mt-5" onClick={onDone}>
        {signInCopy.saved}
      </Button>
    </>
  )
}
