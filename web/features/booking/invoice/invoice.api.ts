import { useQuery } from '@tanstack/react-query'
import { invoiceCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { invoiceCopy } from './invoice.copy.ts'

export type Invoice = AnswerOf<typeof invoiceCalls.list>['data']['invoices'][number]

export function useInvoices(bookingId: string) {
  return useQuery(callQuery(invoiceCalls.list, { bookingId }))
}

/** Saves the PDF: a link alone would open without the session. */
export function useDownloadInvoice(invoiceId: string) {
  return useSingleMutation({
    mutationFn: () => call(invoiceCalls.download, { invoiceId }),
    onSuccess({ data: { fileName, pdf } }) {
      const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
      saveFile(fileName, new Blob([bytes], { type: 'application/pdf' }))
      toast.success(invoiceCopy.downloaded)
    },
    onError: (error) => toast.error(messageOf(error, invoiceCopy.failed)),
  })
}
