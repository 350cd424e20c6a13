import { QuestionList } from '#web/ui/layout/question-list.tsx'
import type { ServiceDetail } from '../catalog.view.ts'
import { Fact } from './fact.tsx'
import { questionsAbout } from './questions.ts'

/** Questions that open one by one: those of the service, then those of every booking. */
export function ServiceQuestions({ service }: { service: ServiceDetail }) {
  return (
    <Fact title="Questions">
      <QuestionList questions={questionsAbout(service)} />
    </Fact>
  )
}
