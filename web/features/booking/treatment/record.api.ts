import { treatmentRecordCalls } from '#contract/visit-calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { savePdf } from '#web/lib/save-file.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { recordCopy } from './record.copy.ts'

export function useDownloadRecord(bookingId: string) {
  return useSingleMutation({
    mutationFn: () => call(treatmentRecordCalls.download, { bookingId }),
    onSuccess({ data }) {
      savePdf(data)
      toast.success(recordCopy.downloaded)
    },
    onError: (error) => toast.error(errorMessage(error, recordCopy.failed)),
  })
}
