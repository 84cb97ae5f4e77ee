/** Days back for which a visit that has been can be entered (product 4.3). */
export const daysToEnter = 90;
