import { useState } from 'react'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { type Profile, useDownload, useRequestExport } from '../account.api.ts'
import { dataCopy } from '../account.copy.ts'
import { CodeEntry } from '../phone/code-entry.tsx'

/** All data leaves only with a code sent now: an open browser alone does not give it away. */
export function ExportDialog({ profile: { phoneNo }, onClose }: { profile: Profile; onClose: () => void }) {
  const [sentAt, setSentAt] = useState<number | null>(null)
  const request = useRequestExport(() => setSentAt(Date.now()))
  const download = useDownload(onClose)
  return (
    <SheetDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={dataCopy.download}
      description={
        sentAt === null ? (
          dataCopy.downloadWhy
        ) : (
          <>
            {dataCopy.downloadSentTo} <span className="whitespace-nowrap">{phoneLabel(phoneNo)}.</span>
          </>
        )
      }
    >
      {sentAt === null ? (
        <Button size="large" full busy={request.isPending} onClick={() => request.mutate(undefined)}>
          {dataCopy.downloadSend}
        </Button>
      ) : (
        <CodeEntry
          action={dataCopy.downloadNow}
          busy={download.isPending}
          onSubmit={(otp, onFailed) => download.mutate({ otp, onFailed })}
          since={sentAt}
          sending={request}
          onResend={() => request.mutate(undefined)}
        />
      )}
    </SheetDialog>
  )
}
