export const itemClasses =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-button px-3 font-semibold data-[selected=true]:bg-teal-50 data-[selected=true]:text-teal-700'
