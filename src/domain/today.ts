/** YYYY-MM-DD in Belgium, whatever the clock of the machine is set to. Swedish writes days like that. */
export const dayInBrussels = (at: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Brussels' }).format(at);

export const todayInBrussels = (): string => dayInBrussels(new Date());
