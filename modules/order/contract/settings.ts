/** How long customer data is kept, and how early an order counts as late risk. */
export const settingLimits = {
  retentionMonths: { min: 3, max: 84 },
  riskMinutes: { min: 30, max: 1_440 },
};
