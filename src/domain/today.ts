/** YYYY-MM-DD in Belgium, whatever the clock of the machine is set to. Swedish writes days like that. */
export const todayInBrussels = (): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Brussels' }).format(new Date());
