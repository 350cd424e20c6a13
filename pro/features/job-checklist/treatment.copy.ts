import { t } from '#contract/i18n/sentence.ts'
import { useInLanguage } from '#pro/lib/i18n/i18n.ts'

const copy = {
  get title() {
    return t`Before the treatment`
  },
  get held() {
    return t`The office checks first whether this treatment is safe here. Call the office before you set out.`
  },
  get unanswered() {
    return t`The customer has not answered the safety questions. Ask before you begin: baby, pregnancy, asthma, allergy, pets, aquarium.`
  },
  get none() {
    return t`No baby, pregnancy, asthma, allergy, pets or aquarium at home`
  },
  concerns: {
    get infant() {
      return t`Baby under one year`
    },
    get pregnancy() {
      return t`Pregnancy`
    },
    get asthma() {
      return t`Asthma`
    },
    get allergy() {
      return t`Allergy to chemicals`
    },
    get pets() {
      return t`Pets or birds`
    },
    get aquarium() {
      return t`Aquarium`
    },
  },
  steps: {
    away_infant: (minutes: number) => t`Baby out of the rooms for ${minutes} minutes after the work`,
    away_pregnant: (minutes: number) => t`Pregnant person out of the rooms for ${minutes} minutes after the work`,
    away_pets: (minutes: number) => t`Pets away for ${minutes} minutes after the work`,
    apart: () => t`Baby, pregnant person and pets away from treated places until dry`,
    air_rooms: () => t`Windows open before anyone with asthma comes back`,
    name_product: () => t`Say the name of the product before you begin`,
    cover_aquarium: () => t`Aquarium covered, air pump off`,
  },
  get record() {
    return t`Treatment record`
  },
  get product() {
    return t`Product`
  },
  get choose() {
    return t`Choose a product`
  },
  get productHint() {
    return t`As on the label`
  },
  get dilution() {
    return t`Dilution`
  },
  get rooms() {
    return t`Treated rooms`
  },
  get another() {
    return t`Add another product`
  },
  get minutes() {
    return t`Minutes until the rooms can be used again`
  },
  least: (minutes: number) => t`At least ${minutes}, counted from the end of the visit`,
  get saveRecord() {
    return t`Save record`
  },
  get changeRecord() {
    return t`Record again`
  },
  stayOut: (minutes: number) => t`Everyone out of the rooms for ${minutes} minutes after the work`,
}

export const useTreatmentCopy = () => useInLanguage(copy)
