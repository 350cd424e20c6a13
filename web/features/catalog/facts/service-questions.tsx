import { QuestionList } from '#web/ui/layout/question-list.tsx'
import type { ServiceDetail } from '../catalog.view.ts'
import { Fact } from './fact.tsx'
import { factsCopy } from './facts.copy.ts'
import { questionsAbout } from './questions.ts'

/** Questions as disclosures: those of the service, then the general ones. */
export function ServiceQuestions({ service }: { service: ServiceDetail }) {
  return (
    <Fact title={factsCopy.questions}>
      <QuestionList questions={questionsAbout(service)} />
    </Fact>
  )
}
