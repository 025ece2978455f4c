export const maxLocations = 200;
export const maxPackages = 200;
export const maxHandlingDays = 30;
export const maxBins = 2_000;
export const maxBinLength = 40;
export const maxNameLength = 100;
export const maxCalendarEntries = 200;
/** Days of one closure. */
export const maxClosureDays = 366;
export const maxServiceCutoffs = 20;
