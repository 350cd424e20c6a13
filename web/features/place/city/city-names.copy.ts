import { t } from '#contract/i18n/sentence.ts'
// By their English, in which addresses are stored.
export const cityNames = {
  get Bengaluru() {
    return t`Bengaluru`
  },
  get Indore() {
    return t`Indore`
  },
  get Mumbai() {
    return t`Mumbai`
  },
  get 'Navi Mumbai and Thane'() {
    return t`Navi Mumbai and Thane`
  },
  get Pune() {
    return t`Pune`
  },
  get Hyderabad() {
    return t`Hyderabad`
  },
  get Chennai() {
    return t`Chennai`
  },
  get 'New Delhi'() {
    return t`New Delhi`
  },
  get Gurugram() {
    return t`Gurugram`
  },
  get 'Noida and Ghaziabad'() {
    return t`Noida and Ghaziabad`
  },
  get Kolkata() {
    return t`Kolkata`
  },
  get Ahmedabad() {
    return t`Ahmedabad`
  },
  get Jaipur() {
    return t`Jaipur`
  },
  get Lucknow() {
    return t`Lucknow`
  },
  get Kochi() {
    return t`Kochi`
  },
  get Bhopal() {
    return t`Bhopal`
  },
} as const

export const stateNames = {
  get 'Andaman and Nicobar Islands'() {
    return t`Andaman and Nicobar Islands`
  },
  get 'Andhra Pradesh'() {
    return t`Andhra Pradesh`
  },
  get 'Arunachal Pradesh'() {
    return t`Arunachal Pradesh`
  },
  get Assam() {
    return t`Assam`
  },
  get Bihar() {
    return t`Bihar`
  },
  get Chandigarh() {
    return t`Chandigarh`
  },
  get Chhattisgarh() {
    return t`Chhattisgarh`
  },
  get 'Dadra and Nagar Haveli and Daman and Diu'() {
    return t`Dadra and Nagar Haveli and Daman and Diu`
  },
  get Delhi() {
    return t`Delhi`
  },
  get Goa() {
    return t`Goa`
  },
  get Gujarat() {
    return t`Gujarat`
  },
  get Haryana() {
    return t`Haryana`
  },
  get 'Himachal Pradesh'() {
    return t`Himachal Pradesh`
  },
  get 'Jammu and Kashmir'() {
    return t`Jammu and Kashmir`
  },
  get Jharkhand() {
    return t`Jharkhand`
  },
  get Karnataka() {
    return t`Karnataka`
  },
  get Kerala() {
    return t`Kerala`
  },
  get Ladakh() {
    return t`Ladakh`
  },
  get Lakshadweep() {
    return t`Lakshadweep`
  },
  get 'Madhya Pradesh'() {
    return t`Madhya Pradesh`
  },
  get Maharashtra() {
    return t`Maharashtra`
  },
  get Manipur() {
    return t`Manipur`
  },
  get Meghalaya() {
    return t`Meghalaya`
  },
  get Mizoram() {
    return t`Mizoram`
  },
  get Nagaland() {
    return t`Nagaland`
  },
  get Odisha() {
    return t`Odisha`
  },
  get Puducherry() {
    return t`Puducherry`
  },
  get Punjab() {
    return t`Punjab`
  },
  get Rajasthan() {
    return t`Rajasthan`
  },
  get Sikkim() {
    return t`Sikkim`
  },
  get 'Tamil Nadu'() {
    return t`Tamil Nadu`
  },
  get Telangana() {
    return t`Telangana`
  },
  get Tripura() {
    return t`Tripura`
  },
  get 'Uttar Pradesh'() {
    return t`Uttar Pradesh`
  },
  get Uttarakhand() {
    return t`Uttarakhand`
  },
  get 'West Bengal'() {
    return t`West Bengal`
  },
} as const
