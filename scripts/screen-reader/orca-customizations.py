# Settings of Orca for the test. Orca loads this file from the folder given by --user-prefs.
from orca import debug, settings

# The debug file gets what is spoken, at once.
debug.debugLevel = debug.LEVEL_INFO
debug.debugFile.reconfigure(line_buffering=True)

# No speech server: everything is spoken to the debug file alone.
settings.speechServerFactory = ""
settings.speechFactoryModules = []

settings.enableBraille = False
settings.enableSound = False
settings.enableKeyEcho = False

# A page that has loaded is summed up, not read to its end.
settings.sayAllOnLoad = False
