update flag.flag set key = 'bc-orders' where key = '{hash}';
