/** All texts of charts. */
export interface ChartTexts {
  showTable: string;
  showChart: string;
  loading: string;
  empty: string;
  failed: string;
  allHidden: string;
  series: string;
  compare: string;
  settling: string;
  noValue: string;
  help: string;
  earlierRows: string;
  laterRows: string;
  annotations: string;
}

export const chartTexts: ChartTexts = {
  showTable: "Show as table",
  showChart: "Show as chart",
  loading: "Loading chart",
  empty: "No data for this period",
  failed: "Couldn't load this chart",
  allHidden: "All series are hidden. Select one above.",
  series: "Series",
  compare: "Previous period",
  settling: "Still settling",
  noValue: "No value",
  help: "Left and right arrow keys read point by point, up and down change the series, Home and End go to the first and the last point.",
  earlierRows: "Earlier rows",
  laterRows: "Later rows",
  annotations: "Events",
};
